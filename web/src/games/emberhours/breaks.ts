// Where long words in the names of our cards may be parted. Few browsers know that by themselves, and names stand in
// narrow places: without a sign a word would be cut anywhere.

const SOFT = '\u00ad';

/** Words with their parts; what is short enough everywhere is not here. */
const PARTED = `
Aschen-hase Distel-wächter Dornen-pfeifer Drei-stein-brunnen Dämmer-licht-brunnen Dämmer-weberin Eisen-lind-wurm
Eisen-reif Fackel-marschall Feuer-stein-metz Flechten-bär Funken-bote Funken-krone Ge-sprungene Gewölbe-minotaurus
Gezeiten-schreiber Glas-geweih Glas-wasser-born Glocken-ziege Glut-molch Gossen-fuchs Graben-otter Granit-regentin
Hafen-feuer Hand-glocke Hecken-widder Hügel-grab-schnecke Kerzen-maus Kessel-flickers Kiesel-riesling Klang-löwin
Knochen-fährmann Krähen-späher Kupfer-drache König-loses Lampen-eule Lehm-posten Lind-wurm-dampf Messing-käfer
Mitter-nachts-glocken-spiel Mond-karpfen Moor-schützin Moos-leviathan Moos-tor-quelle Mühlen-oger Nacht-flut
Obst-garten-geist Ofen-katze Opfer-schale Pfützen-kobold Regen-hirte Reiher-teich Rost-ritter Salz-glocken-geysir
Salz-wiesen-kranich Sammel-glocke Samt-basilisk Sand-finger-hut Schilf-pfeifer Schlacken-schlot Schlick-schlange
Schmelz-ofen-herzog Sieben-schritt-spinne Sonnen-uhr-reiher Stein-bruch-keiler Stunden-fall Stunden-glas
Stunden-glas-roch Taschen-spiegel Tau-wetter-kelch Wach-glocke Web-stuhl-sphinx Weiden-muhme Weihe-kelch
Welt-wurzel-elch Wolken-schild-kröte Zedern-koloss Zinn-becher Zinn-brunnen Zunder-kitz Zweig-krone
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
