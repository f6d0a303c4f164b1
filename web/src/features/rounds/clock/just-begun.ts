import type { NightState } from '#shared/model/rounds/night.ts';

/** Ms from a round's start within which its end is most likely a second press that was not meant. */
const justBegun = 10_000;

/** Whether a round has only just begun. @param now by the server's clock, epoch ms */
export const hasJustBegun = ({ starts_at }: Pick<NightState, 'starts_at'>, now: number): boolean =>
  starts_at !== null && now < Date.parse(starts_at) + justBegun;
