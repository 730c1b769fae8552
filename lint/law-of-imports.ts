import { dirname, relative } from 'node:path/posix';
import { relative as pathFrom } from 'node:path';
import { layers, modules } from './layers.ts';

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
const platform = /^#(platform\/|(config|settings|(admin-)?paths)\.ts$)/;
const ui = /^#ui\//;
const testing = /^#(testing|pages)\/|^#(app|frame|routes|entry-server)\.tsx?$/;

const zodFree = String.raw`([\w-]+-)?(rules|texts?)|keys|money|slug|usernames|countries`;

/** What a file of a module may import beside its own folder. */
const ofModule = (name: string): Law[] => {
  const itself = new RegExp(`^#${name}/`);
  return [
    {
      files: new RegExp(`^contract/src/${name}/(?!.*\\.test\\.)`),
      may: [own, itself, /^#(access\/)?[\w-]+\.ts$/],
      message: 'A module of the contract imports itself and what every module uses.',
    },
    {
      files: new RegExp(`^(server|web)/src/${name}/.*\\.test\\.`),
      may: [own, itself, platform, ui, contract, testing, packages],
      message: 'A module is tested through HTTP or a page, never through another module.',
    },
    {
      files: new RegExp(`^(server|web)/src/${name}/`),
      may: [own, itself, platform, ui, contract, packages],
      message: 'A module imports itself, the platform, ui and the contract, never another module.',
    },
  ];
};

const laws: Law[] = [
  {
    files: new RegExp(`^contract/src/(.+/)?(${zodFree})\\.ts$`),
    may: [new RegExp(`^(\\./|#)(.+/)?(${zodFree})\\.ts$`)],
    message: 'Rules are for pages without zod: they import no schema.',
  },
  {
    files: /^contract\/src\/zod\.ts$/,
    may: [/^zod$/],
    message: 'It takes zod and nothing else.',
  },
  {
    files: /^contract\/src\/(index|schemas)\.ts$/,
    may: [own, /^#/],
    message: 'They list what the contract has.',
  },
  ...modules.flatMap(ofModule),
  {
    files: /^contract\/src\/(?!.*\.test\.)/,
    may: [/^(\.\/|#access\/)[\w-]+\.ts$/],
    message: 'The contract is zod only, from ./zod.ts: no Node, no DOM, and no module below it.',
  },
  {
    files: /^(server|web)\/src\/platform\/.*\.test\./,
    may: [own, platform, ui, contract, testing, packages],
    message: 'The platform is tested without a module.',
  },
  {
    files: /^(server|web)\/src\/platform\//,
    may: [own, platform, ui, contract, packages],
    message: 'The platform imports the platform, ui and the contract, never a module.',
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

const layered = Object.keys(layers);
const isTest = /\.test\.|\/testing\//;

/** The list that a file's folder is in, and its place there; -1 where it is not listed. */
function layerOf(file: string) {
  const tree = layered.find((path) => file.startsWith(`${path}/`));
  if (tree === undefined) return undefined;
  const folder = relative(tree, dirname(file)) || '.';
  return { tree, folder, height: layers[tree]?.indexOf(folder) ?? -1 };
}

/** Why a folder may not import another one of its module. */
function refusalByLayers(file: string, specifier: string) {
  if (isTest.test(file) || !/^#|^\.\//.test(specifier)) return undefined;
  const [root = ''] = /^[\w-]+\/src\//.exec(file) ?? [];
  const from = layerOf(file);
  if (!from) return undefined;
  if (from.height < 0) return `List the folder ${from.folder} in lint/layers.ts.`;
  const target = specifier.startsWith('#')
    ? root + specifier.slice(1)
    : `${dirname(file)}/${specifier.slice(2)}`;
  const to = layerOf(target);
  if (to?.tree !== from.tree || to.folder === from.folder) return undefined;
  if (specifier.startsWith('./')) return 'Another folder is imported by its # name.';
  if (to.height < from.height) return undefined;
  return `${from.folder} is below ${to.folder}: imports go down the layers of lint/layers.ts.`;
}

/** Why a file may not import what it names; undefined where it may. */
function refusalOf(file: string, specifier: string) {
  if (specifier.split('/').includes('..')) return 'No import climbs: use a # name of the package.';
  if (file.startsWith('web/') && specifier === 'zod') {
    return 'Pages take zod from the contract, where its compiling is off.';
  }
  const law = laws.find(({ files }) => files.test(file));
  if (law?.may.some((pattern) => pattern.test(specifier)) === false) return law.message;
  return refusalByLayers(file, specifier);
}

/** Named in `.oxlintrc.json`; `law-of-imports.test.ts` plants one import of each kind it refuses. */
export default {
  meta: { name: 'law' },
  rules: {
    imports: {
      create(context: RuleContext) {
        const file = pathFrom(context.cwd, context.filename).replaceAll('\\', '/');

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
