/** Calls the API and answers what it says; throws whatever is no success. */
export async function callApi<T>(
  url: string,
  call: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ');
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function signIn(url: string, account: { email: string; password: string }) {
  return (await callApi<{ token: string }>(url, 'POST /auth/login', { body: account })).token;
}
