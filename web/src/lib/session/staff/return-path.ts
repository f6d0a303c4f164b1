import * as z from 'zod/mini';

const state = z.object({ returnTo: z.string().check(z.startsWith('/'), z.regex(/^\/(?![/\\])/)) });

/** Returns the path to go to after signing in, from the router's state. Only addresses on this site are accepted. */
export function returnPathOf(routerState: unknown, otherwise: string): string {
  const parsed = z.safeParse(state, routerState);
  return parsed.success ? parsed.data.returnTo : otherwise;
}

const telling = z.object({ notice: z.string() });

/** Returns the notice for the sign-in page, from the router's state: that the account was deleted. */
export const noticeOf = (routerState: unknown): string | null => z.safeParse(telling, routerState).data?.notice ?? null;
