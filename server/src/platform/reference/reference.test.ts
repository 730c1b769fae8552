import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from '@last-circle/contract';
import { tournamentFormats } from '@last-circle/contract/competition/tournaments/rules.ts';
import { useApp } from '#testing/app.ts';
import { bodyExamples } from './examples.ts';

const site = useApp();

test('the contract is printed as valid OpenAPI', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
});

test('the names of operations are reviewed: programs call them by these', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    // As OpenAPI has it, which another test makes sure of.
    Object.entries(methods as Record<string, { operationId: string; 'x-stable': boolean }>).map(
      ([method, operation]) =>
        `${operation['x-stable'] ? 'stable' : 'site  '} ${operation.operationId} = ${method.toUpperCase()} ${path}`,
    ),
  );
  expect(operations.toSorted(byName).join('\n')).toMatchSnapshot();
});

test('things have named schemas, others for what is sent than for what is answered', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  const { requestBody, responses } = body.paths['/tournaments'].post;
  expect(requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/NewTournamentInput',
  });
  expect(responses[201].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Tournament',
  });
  const { Stage, StageInput } = body.components.schemas;
  expect([Stage.required, StageInput.required]).toEqual([
    expect.arrayContaining(['format', 'legs']),
    ['format'],
  ]);
});

test.for([
  ['/orders/checkout', 'post', [201, 400, 404, 409, 413, 415, 422, 429, 500, 503]],
  ['/auth/login', 'post', [200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]],
  ['/products', 'get', [200, 304, 400, 429, 500, 503]],
  ['/teams/{id}', 'put', [200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]],
] as const)('%s %s names each status that it answers', async ([path, method, statuses]) => {
  const { body } = await site.send('GET', '/openapi.json');
  expect(Object.keys(body.paths[path][method].responses)).toEqual(statuses.map(String));
});

test('every endpoint is in both references', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  const { text } = await site.send('GET', '/docs');
  for (const { method, path } of Object.values(contract).flatMap((f) => Object.values(f))) {
    const operations = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')];
    expect(operations).toHaveProperty(method.toLowerCase());
    expect(text).toContain(`<code>/api${path}</code>`);
  }
});

test('every example is a body that its endpoint takes, and each format has one', () => {
  const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature));
  for (const [call, examples] of Object.entries(bodyExamples)) {
    const endpoint = endpoints.find(({ method, path }) => call === `${method} ${path}`);
    const schema = endpoint && 'body' in endpoint ? endpoint.body : undefined;
    for (const { summary, value } of Object.values(examples)) {
      expect(schema?.safeParse(value), summary).toMatchObject({ success: true });
    }
  }
  const formats = Object.keys(bodyExamples['POST /tournaments'] ?? {});
  expect(formats.toSorted(byName)).toEqual([...tournamentFormats].toSorted(byName));
});

test('the examples of an endpoint are in the reference', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  const { examples } = body.paths['/tournaments'].post.requestBody.content['application/json'];
  expect(examples.swiss.value.stages[0]).toMatchObject({ format: 'swiss', rounds: 5 });
});

const byName = (one: string, other: string) => one.localeCompare(other);
