const firstPage = /\/src\/(entry-client|pages\/landing)\.tsx$/;
/** The entry with its style, the page and what only it needs are files of their own. */
const ofPage =
  /\/src\/(entry-client|pages\/landing|features\/(landing|contact\/|\w+\/featured-))|\.css$/;
/** What its library exports through a file that all pages import, and few pages use. */
const ofFew =
  /\/lucide-react\/dist\/esm\/icons\/|\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
const isApart = (id: string) => ofPage.test(id) || ofFew.test(id);

interface Bundle {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whether the first page needs the module at once, through whatever imports it. */
function isNeededFirst(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (firstPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = bundle.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededFirst(importer, bundle, seen));
}

/**
 * What the first page and the frame of all pages need is one file: dozens of small ones cost
 * requests and compress worse.
 */
export const chunkOf = (id: string, bundle: Bundle) =>
  !isApart(id) && isNeededFirst(id, bundle) ? 'frame' : null;
