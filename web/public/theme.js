// Sets the theme, the language and the speed of motion before the first paint, so that nothing flashes.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('conclave.settings') || '{}');
    const root = document.documentElement;
    if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
    if (typeof kept.language === 'string' && kept.language) root.lang = kept.language;
    if (['slow', 'quick', 'none'].includes(kept.motion)) root.dataset.motion = kept.motion;
  } catch {
    // Without storage the system's own settings hold.
  }
})();
