import { countOf } from '../../../lib/words/plural.ts';

export const clockText = {
  label: 'Clock',
  start: (round: number) => `Start round ${round}`,
  end: (round: number) => `End round ${round}`,
  endQuestion: 'This round has only just begun. End it anyway?',
  pause: 'Pause',
  resume: 'Resume',
  more: 'More',
  oneMore: '+1 min',
  oneLess: '1 minute less',
  backToStart: (round: number) => `Undo the start of round ${round}`,
  backToRound: (round: number) => `Continue round ${round}`,
  backToEvening: 'Continue the evening',
  finish: 'Finish the evening',
  finishQuestion: (left: number) =>
    `${countOf(left, 'planned round', 'planned rounds')} ${left === 1 ? 'has' : 'have'} not been held. Finish the evening?`,
  finishing: 'Finishing...',
  auto: 'Rounds start and end by themselves',
  by: (email: string) => `Last changed by ${email}`,
  failed: 'This could not be done',
  replanAndStart: 'Replan and start',
  soundOn: 'Bell on',
  stopBell: 'Stop bell',
  keepAwake: 'Please keep the screen on in this device’s settings, so that the bell rings.',
} as const;
