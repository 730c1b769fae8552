const entry = /\/src\/entry-client\.tsx$/;
const firstPage = /\/src\/pages\/landing\.tsx$/;
/** The first script, the entry with its style and the first page are files of their own. */
const ofPage = /\/src\/(platform\/page\/start\.ts|(entry-client|pages\/landing)\.tsx)$|\.css$/;
/** Every page but the first shows it, and pages of each feature. */
const ofMost = /\/platform\/api\/query-states\.tsx$/;
/** What its library exports through a file that all pages import, and few pages use. */
const ofFew =
  /\/lucide-react\/dist\/esm\/icons\/|\/(useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** What cards and pages of tournaments show, and the first page. */
const ofTournaments =
  /\/(tournaments\/(card\/(facts|picture|storm-drawing)|basics\/(badges|use-now)|moment\/(clock|own-state|use-moment)|moment-rules|registration\/entry-links)|ui\/feedback\/(clock|countdown|use-now))\.tsx?$/;
const isApart = (id: string) => [ofPage, ofFew, ofTournaments].some((wanted) => wanted.test(id));
const isOfFeature = (id: string) =>
  /\/src\/(accounts|competition|shop|content|contact|admin|shell|search|landing)\/|\/contract\/src\//.test(
    id,
  );

interface Bundle {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whether the module is needed at once with what matches, through whatever imports it. */
function isNeededWith(
  wanted: RegExp,
  id: string,
  bundle: Bundle,
  seen = new Set<string>(),
): boolean {
  if (wanted.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = bundle.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededWith(wanted, importer, bundle, seen));
}

/**
 * What all pages need is one file, with the shared parts of the first page: dozens of small ones
 * cost requests and compress worse.
 */
function frameOf(id: string, bundle: Bundle) {
  if (isApart(id)) return null;
  const isOfFrame =
    ofMost.test(id) ||
    isNeededWith(entry, id, bundle) ||
    (!isOfFeature(id) && isNeededWith(firstPage, id, bundle));
  return isOfFrame ? 'frame' : null;
}

/** The frame, and what pages of one kind share in parts too small for files of their own. */
export const chunkGroups = [
  { name: frameOf, debugName: 'frame' },
  {
    name: 'tournament-card',
    test: ofTournaments,
  },
  {
    name: 'tournament-data',
    test: /\/(staff-rules|competition\/tournament\/(staff|use-tournament|own-matches))\.ts$/,
  },
  // Parts with the icons that hardly anything else shows.
  { name: 'stepper', test: /\/(controls\/stepper\.tsx|icons\/minus\.mjs)$/ },
  { name: 'back-link', test: /\/(router\/back-link\.tsx|icons\/chevron-left\.mjs)$/ },
  { name: 'notice', test: /\/(feedback\/notice\.tsx|icons\/circle-check\.mjs)$/ },
  // Parts of forms that pages without a form show as well.
  { name: 'field', test: /\/ui\/(fields\/select|feedback\/error-text)\.tsx$/ },
  { name: 'form', test: /\/platform\/forms\/(schema-form\.ts|text-field\.tsx)$/ },
  {
    name: 'search-field',
    test: /\/ui\/fields\/(debounced-search|search-input|use-debounced)\.tsx?$/,
  },
  // Pages of one record.
  { name: 'record-page', test: /\/(parts\/record-page|players\/missing-page)\.tsx$/ },
  {
    name: 'bracket-loading',
    test: /\/competition\/(brackets\/(data\/queries|view\/format-views)|tournaments\/page\/recap-query|(players|teams)\/queries)\.ts$/,
  },
  { name: 'countries', test: /\/(countries|country-select)\.tsx?$/ },
  { name: 'storage', test: /\/(storage\/(random-key|stored-json)|checkout\/placed-order)\.ts$/ },
  { name: 'likes', test: /\/lucide-react\/dist\/esm\/icons\/(heart|rows-3)\.mjs$/ },
  { name: 'copying', test: /\/(controls\/use-copy\.ts|icons\/copy\.mjs)$/ },
  { name: 'prices', test: /\/contract\/src\/(money|shop\/product-rules)\.ts$/ },
  { name: 'placements', test: /\/(winner-rules|placement-tone)\.ts$/ },
];
