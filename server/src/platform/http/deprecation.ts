import type { Endpoint } from '@last-circle/contract/endpoint.ts';

/** What tells programs that an endpoint is going away (RFC 9745, RFC 8594). */
export function deprecationHeaders({ deprecated }: Endpoint): Record<string, string> {
  if (!deprecated) return {};
  return {
    Deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    Sunset: new Date(deprecated.until).toUTCString(),
  };
}
