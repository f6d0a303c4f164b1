import { staffRankOf } from '#shared/contract/access.ts';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { accessToken, endSessionOf, refreshSession } from '../../session/staff/staff-session.ts';
import { ApiError } from './api-error.ts';
import { type SendOptions, send } from './send.ts';

export interface CallOptions extends Pick<SendOptions, 'headers' | 'signal'> {
  /** Who makes the call. The default is staff, if the contract allows staff. A page for visitors must not send a host's token. */
  as?: 'staff' | 'visitor';
}

const is401 = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Makes one call. If staff get a 401, the session is refreshed silently and the call is retried once; a second 401 leads to the sign-in
 * page (docs/rules/screens.md#behind-sign-in).
 */
export async function call<R extends Route>(route: R, input: RequestOf<R>, options: CallOptions = {}): Promise<ReplyOf<R>> {
  const asStaff = options.as === undefined ? staffRankOf(route) !== undefined : options.as === 'staff';
  if (!asStaff) return send(route, input, options);
  const bearer = accessToken();
  try {
    return await send(route, input, { ...options, bearer });
  } catch (error) {
    if (!is401(error)) throw error;
    const renewed = await refreshSession(bearer);
    if (renewed === null) throw error;
    return await send(route, input, { ...options, bearer: renewed }).catch((again: unknown) => {
      if (is401(again)) endSessionOf(renewed);
      throw again;
    });
  }
}
