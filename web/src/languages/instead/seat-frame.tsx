import { SeatFrame as InEnglish, type ShownSeat } from '../../features/guest-evening/seat/seat-frame.tsx';
import { sayOpener } from '../say-opener.ts';

export type { ShownSeat };

/** Shows a guest's seat, with the opener translated. */
export const SeatFrame = ({ opener, ...seat }: ShownSeat) => <InEnglish {...seat} opener={opener === null ? null : sayOpener(opener)} />;
