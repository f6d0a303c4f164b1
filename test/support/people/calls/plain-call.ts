import type { Route } from '#shared/contract/define.ts';
import { requestOf } from '#shared/contract/request.ts';

/** Makes a call with any input and bearer, for loops over routes. Returns the status and the answer as text. */
export async function plainCall(
  origin: string,
  route: Route,
  input: Record<string, unknown>,
  bearer: string | undefined,
): Promise<{ status: number; text: string }> {
  const { path, body } = requestOf(route, input as never);
  const response = await fetch(origin + path, {
    method: route.method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}
