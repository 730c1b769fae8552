import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from '@last-circle/contract';
import { useApp } from '#testing/app.ts';

const site = useApp();

test('the contract is printed as valid OpenAPI', async () => {
  const { body } = await site.send('GET', '/openapi.json');
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
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
