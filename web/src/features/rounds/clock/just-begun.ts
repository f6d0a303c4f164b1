import type { NightState } from '#shared/model/rounds/night.ts';

/** For this many ms after a round's start, a press that ends it is most likely an accidental second press. */
const justBegun = 10_000;

/** Whether a round has only just begun. @param now epoch ms, by the server's clock */
export const hasJustBegun = ({ starts_at }: Pick<NightState, 'starts_at'>, now: number): boolean =>
  starts_at !== null && now < Date.parse(starts_at) + justBegun;
