interface Call {
  token?: string | undefined;
  body?: unknown;
}

/** A call of the set-up, which has to succeed. */
export async function callApi<T>(url: string, call: string, { token, body }: Call = {}) {
  const [method = 'GET', path = ''] = call.split(' ');
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  // The set-up names what it expects of each answer.
  return (await response.json()) as T;
}

export const logIn = async (url: string, account: { email: string; password: string }) =>
  (await callApi<{ token: string }>(url, 'POST /auth/login', { body: account })).token;
