import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import type { Tag } from '@last-circle/contract/tags.ts';

/** The tags that each GET reads, by 'GET /path'. The build evaluates this file: the browser needs no zod for it. */
export const endpointReads: Record<string, readonly Tag[]> = Object.fromEntries(
  Object.values(contract)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .flatMap(({ method, path, reads, response }) =>
      reads && !('nothing' in reads) && !('file' in response) ? [[`${method} ${path}`, reads]] : [],
    ),
);
