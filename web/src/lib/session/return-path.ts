import * as z from 'zod/mini';

const state = z.object({ returnTo: z.string().check(z.startsWith('/'), z.regex(/^\/(?![/\\])/)) });

/** Where to go after signing in, from the router's state; only addresses of this site. */
export function returnPathOf(routerState: unknown, otherwise: string): string {
  const parsed = z.safeParse(state, routerState);
  return parsed.success ? parsed.data.returnTo : otherwise;
}
