import { BaseResolver, createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';

const site = useApp({ PUBLIC_URL: 'https://circle.players.test' });

const rules = {
  // Ids in paths are digits, so that no word of another path is one; the specification fixes both.
  'no-ambiguous-paths': 'off',
} as const;

async function problemsOf(source: string) {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({
    source,
    config,
    externalRefResolver: new BaseResolver(),
  });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

test('the document has nothing that a linter warns of', async () => {
  const { text, body } = await site.send('GET', '/openapi.json');
  expect(await problemsOf(text)).toEqual([]);
  const { operationId: _, ...unnamed } = body.paths['/seasons'].get;
  const worse = { ...body, paths: { ...body.paths, '/seasons': { get: unnamed } } };
  expect(await problemsOf(JSON.stringify(worse))).toEqual([
    expect.stringMatching(/^operation-operationId #\/paths\/~1seasons\/get/),
  ]);
});
