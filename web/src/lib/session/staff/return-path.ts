import * as z from 'zod/mini';

const state = z.object({ returnTo: z.string().check(z.startsWith('/'), z.regex(/^\/(?![/\\])/)) });

/** Where to go after signing in, from the router's state; only addresses of this site. */
export function returnPathOf(routerState: unknown, otherwise: string): string {
  const parsed = z.safeParse(state, routerState);
  return parsed.success ? parsed.data.returnTo : otherwise;
}

const telling = z.object({ notice: z.string() });

/** What the sign-in page is to tell, from the router's state: that the account is deleted. */
export const noticeOf = (routerState: unknown): string | null => z.safeParse(telling, routerState).data?.notice ?? null;
