import { relative } from 'node:path';

/** Of a syntax tree, as far as the rule looks at it. */
interface Source {
  type: string;
  value?: unknown;
}

interface RuleContext {
  cwd: string;
  filename: string;
  report: (problem: { node: Source; message: string }) => void;
}

interface Importing {
  source: Source | null;
}

interface Law {
  /** Files by their path from the root; the first law that matches a file holds for it. */
  files: RegExp;
  may: RegExp[];
  message: string;
}

const own = /^\.\//;
const contract = /^@last-circle\/contract(\/|$)/;
const packages = /^(?!\.|#|@last-circle\/)/;
const platform = /^#(platform\/|config\.ts$|paths\.ts$)/;
const ui = /^#ui\//;
const testing = /^#(testing|pages)\/|^#(app|routes)\.tsx?$/;

const feature = 'A feature imports its own folder, the platform, ui and the contract.';
const base = 'The platform imports the platform, ui and the contract, never a feature.';

const laws: Law[] = [
  {
    files: /^contract\/src\/([\w-]+-(rules|text)|keys|money|slug)\.ts$/,
    may: [/^\.\/([\w-]+-(rules|text)|keys|money|slug)\.ts$/],
    message: 'Rules are for pages without zod: they import no schema.',
  },
  {
    files: /^contract\/src\/zod\.ts$/,
    may: [/^zod$/],
    message: 'It takes zod and nothing else.',
  },
  {
    files: /^contract\/src\/(?!.*\.test\.)/,
    may: [own],
    message: 'The contract is zod only, from ./zod.ts: no Node, no DOM.',
  },
  {
    files: /^(server|web)\/src\/features\/.*\.test\./,
    may: [own, platform, ui, contract, testing, packages],
    message: 'A feature is tested through HTTP or a page, never through another feature.',
  },
  {
    files: /^(server|web)\/src\/features\//,
    may: [own, platform, ui, contract, packages],
    message: feature,
  },
  {
    files: /^(server|web)\/src\/platform\/.*\.test\./,
    may: [own, platform, ui, contract, testing, packages],
    message: base,
  },
  {
    files: /^(server|web)\/src\/platform\//,
    may: [own, platform, ui, contract, packages],
    message: base,
  },
  {
    files: /^web\/src\/ui\/(?!.*\.test\.)/,
    may: [own, ui, /^(react|react-dom|react-toastify|lucide-react|@fontsource[\w-]*)(\/|$)/],
    message: 'What is in ui/ imports React only.',
  },
  {
    files: /^server\/src\/demo[\w.-]*\.ts$/,
    may: [own, /^#/, contract, /^@last-circle\/demo\//, packages],
    message: 'The server starts the demo, and meets the web in the contract only.',
  },
  {
    files: /^demo\//,
    may: [own, /^#/, contract, packages],
    message: 'The demo imports the contract and nothing of the server.',
  },
  {
    files: /^(server|web|contract)\//,
    may: [own, /^#/, contract, packages],
    message: 'Server and web meet in the contract only.',
  },
];

/** Why a file may not import what it names; undefined where it may. */
function refusalOf(file: string, specifier: string) {
  if (specifier.split('/').includes('..')) return 'No import climbs: use a # name of the package.';
  if (file.startsWith('web/') && specifier === 'zod') {
    return 'Pages take zod from the contract, where its compiling is off.';
  }
  const law = laws.find(({ files }) => files.test(file));
  return law?.may.some((pattern) => pattern.test(specifier)) === false ? law.message : undefined;
}

/** Named in `.oxlintrc.json`; `law-of-imports.test.ts` plants one import of each kind it refuses. */
export default {
  meta: { name: 'law' },
  rules: {
    imports: {
      create(context: RuleContext) {
        const file = relative(context.cwd, context.filename).replaceAll('\\', '/');

        function check({ source }: Importing) {
          if (typeof source?.value !== 'string') return;
          const message = refusalOf(file, source.value);
          if (message) context.report({ node: source, message });
        }

        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
          TSImportType: check,
        };
      },
    },
  },
};
