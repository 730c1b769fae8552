const firstPage = /\/src\/(entry-client|landing-page)\.tsx$/;
/** The entry with its style, the page and what is featured on it are files of their own; each icon belongs to who draws it. */
const apart =
  /\/src\/(entry-client|landing|\w+\/featured-)|\.css$|\/lucide-react\/dist\/esm\/icons\//;

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
  !apart.test(id) && isNeededFirst(id, bundle) ? 'frame' : null;
