// Where long words in the names of our cards may be parted. Few browsers know that by themselves, and names stand in
// narrow places: without a sign a word would be cut anywhere.

const SOFT = '\u00ad';

/** Words with their parts; what is short enough everywhere is not here. */
const PARTED = `
Aschen-hase Distel-wäch-ter Dornen-pfei-fer Drei-stein-brun-nen Däm-mer-licht-brun-nen Däm-mer-we-be-rin
Eisen-lind-wurm Eisen-reif Fackel-mar-schall Feuer-stein-metz Flech-ten-bär Funken-bote Funken-krone Ge-sprun-gene
Ge-wöl-be-mi-no-tau-rus Ge-zei-ten-schrei-ber Glas-ge-weih Glas-was-ser-born Glocken-zie-ge Glut-molch Gossen-fuchs
Graben-otter Granit-re-gen-tin Hafen-feu-er Hand-glo-cke Hecken-wid-der Hügel-grab-schne-cke Kerzen-maus
Kessel-fli-ckers Kiesel-ries-ling Klang-lö-win Knochen-fähr-mann Krähen-spä-her Kupfer-dra-che König-lo-ses
Lampen-eule Lehm-pos-ten Lind-wurm-dampf Messing-kä-fer Mitter-nachts-glo-cken-spiel Mond-karp-fen Moor-schüt-zin
Moos-le-vi-a-than Moos-tor-quel-le Mühlen-oger Nacht-flut Obst-gar-ten-geist Ofen-kat-ze Opfer-scha-le Pfützen-ko-bold
Regen-hir-te Reiher-teich Rost-rit-ter Salz-glo-cken-gey-sir Salz-wie-sen-kra-nich Sammel-glo-cke Samt-ba-si-lisk
Sand-fin-ger-hut Schilf-pfei-fer Schlacken-schlot Schlick-schlan-ge Schmelz-ofen-her-zog Sieben-schritt-spin-ne
Sonnen-uhr-rei-her Stein-bruch-kei-ler Stunden-fall Stunden-glas Stunden-glas-roch Taschen-spie-gel Tau-wet-ter-kelch
Wach-glo-cke Web-stuhl-sphinx Weiden-muh-me Weihe-kelch Welt-wur-zel-elch Wolken-schild-krö-te Zedern-ko-loss
Zinn-be-cher Zinn-brun-nen Zunder-kitz Zweig-kro-ne
Basi-li-sco Bic-chie-re Cam-pa-nel-la Ca-va-lie-re Cer-biat-to Cer-chiet-to Cin-ghia-le Cles-si-dra Dra-ghet-to
Esplo-ra-to-re Gigan-ti-no Levia-ta-no Mare-scial-lo Mino-tau-ro Piffe-ra-io Porta-mu-schio Scal-pel-li-no
Senti-nel-la Spec-chiet-to Tessi-tri-ce Testug-gi-ne Tra-ghet-ta-to-re Zufo-la-to-re af-fu-mi-ca-ta cles-si-dra
cre-pu-sco-lo d'ar-gil-la dell'a-du-na-ta fulig-gi-ne in-cri-na-ta meri-dia-na mezza-not-te of-fu-sca-to
ramo-scel-li rin-toc-chi scin-til-le son-nac-chio-so
Giant-ling Glass-water Hour-glass Levia-than Salt-marsh Tarn-ished World-root Wyrm-sweat
`;

const KNOWN = new Map(
  PARTED.trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT)] as const),
);

/** Return a name whose long words can be parted with a hyphen. */
export function breakable(name: string): string {
  return name
    .split(/(\s|-)/)
    .map((word) => KNOWN.get(word) ?? word)
    .join('');
}
