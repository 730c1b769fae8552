import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import { Head } from '#platform/router/head.tsx';
import { paths } from '#paths.ts';
import { useMap, type OpenMap } from './use-maps.ts';

/**
 * The metadata of a map whose dialog is open. It is outside the dialog, whose script is loaded
 * later: what hydrates later would add a second title to that of the server.
 */
export function MapHead(open: OpenMap) {
  const { map } = useMap(open);
  if (!map) return <Head title="Map" path={null} isIndexed={false} />;
  const { id, name, description, category, difficulty, mapCode, isActive } = map;
  const [firstLine = ''] = description.split('\n');
  const facts = `${category} map, ${difficulty}. Map code ${mapCode}.`;
  return (
    <Head
      title={name}
      description={summaryOf(`${facts} ${firstLine}`.trim())}
      path={paths.map(id)}
      preview={previewOf('maps', id)}
      isIndexed={isActive}
    />
  );
}
