const entry = /\/src\/entry-client\.tsx$/;
const firstPage = /\/src\/pages\/landing\.tsx$/;
/** The first script, the entry with its style and the first page are files of their own. */
const ofPage = /\/src\/(platform\/page\/start\.ts|(entry-client|pages\/landing)\.tsx)$|\.css$/;
/** What its library exports through a file that all pages import, and few pages use. */
const ofFew =
  /\/lucide-react\/dist\/esm\/icons\/|\/(useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
const isApart = (id: string) => ofPage.test(id) || ofFew.test(id);
const isOfFeature = (id: string) =>
  /\/src\/(accounts|competition|shop|content|contact|admin|shell|landing)\/|\/contract\/src\//.test(
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
    isNeededWith(entry, id, bundle) || (!isOfFeature(id) && isNeededWith(firstPage, id, bundle));
  return isOfFrame ? 'frame' : null;
}

/** What several pages show together, each part too small for a file of its own; a part brings what it imports. */
export const chunkGroups = [
  { name: frameOf, debugName: 'frame' },
  {
    name: 'notice',
    test: /\/icons\/(minus|plus|trash|trash-2|circle-check|info)\.m?js$|\/feedback\/notice\.tsx$/,
  },
  // The first has what the second imports.
  {
    name: 'choices',
    test: /\/fields\/(select|checkbox)\.tsx$|\/icons\/check\.m?js$/,
  },
  {
    name: 'addresses',
    test: /\/countries\.ts$|\/country-select\.tsx$/,
  },
  {
    name: 'actions',
    test: /\/platform\/actions\/(mutation-button|mutation-failure|run-action)\.tsx?$/,
  },
  {
    name: 'load-more',
    test: /\/load-more(-focus|-list)?\.tsx?$|\/(useInfiniteQuery|infiniteQueryObserver)\.js$/,
  },
  {
    name: 'list-search',
    test: /\/ui\/(fields\/(search-input|debounced-search|use-debounced)|layout\/toolbar)\.tsx?$/,
  },
  {
    name: 'season-look',
    test: /\/seasons\/(queries|texts)\.tsx?$|\/contract\/src\/competition\/season-rules\.ts$/,
  },
  {
    name: 'tournament-look',
    test: /\/tournaments\/(basics\/badges|card\/storm-drawing)\.tsx$/,
  },
  {
    name: 'placements',
    test: /\/tournament\/placement-tone\.ts$|\/icons\/trophy\.m?js$/,
  },
  {
    name: 'own-tournaments',
    test: /\/tournament\/(use-tournament|own-matches)\.ts$/,
  },
  {
    name: 'tournament-card',
    test: /\/tournaments\/(card\/(facts|picture)|registration\/entry-links)\.tsx$/,
  },
  {
    name: 'query-states',
    test: /\/platform\/api\/query-states\.tsx$/,
  },
  {
    name: 'record-page',
    test: /\/pages\/parts\/record-page\.tsx$|\/players\/missing-page\.tsx$|\/tournaments\/page\/states\.tsx$|\/share-button\.tsx$/,
  },
  {
    name: 'tournament-page',
    test: /\/platform\/(live\/live(-stream)?|router\/link-tabs)\.tsx?$|\/competition\/(tournament\/staff|players\/name-link)\.tsx?$|\/(contract\/src\/staff-rules|brackets\/(data\/queries|view\/format-views)|teams\/queries|tournaments\/page\/tabs)\.ts$/,
  },
];
