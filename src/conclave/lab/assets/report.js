"use strict";
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const value = (row, place) => {
    const cell = row.cells[place];
    const number = cell.dataset.v;
    if (number === undefined) return cell.textContent;
    return number === "" ? null : Number(number);
  };
  table.querySelectorAll("thead th").forEach((head, place) => {
    head.querySelector("button")?.addEventListener("click", () => {
      const first = head.classList.contains("text") ? 1 : -1;
      const now = head.getAttribute("aria-sort");
      const sign = now === null ? first : now === "ascending" ? -1 : 1;
      for (const other of table.querySelectorAll("thead th")) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
      const rows = [...body.rows].sort((one, two) => {
        const a = value(one, place), b = value(two, place);
        if (a === null || b === null) return (a === null) - (b === null);
        return sign * (typeof a === "number" ? a - b : a.localeCompare(b));
      });
      body.append(...rows);
    });
  });
}
for (const field of document.querySelectorAll("input[data-for]")) {
  const rows = document.getElementById(field.dataset.for).tBodies[0].rows;
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
