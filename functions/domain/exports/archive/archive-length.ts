/** An archive's progress is measured by what it reads: each person three times, each event as much as five people, and the rest. */
const timesPeople = 3;
export const timesEvents = 5;
const rest = 1;

/** What all sections of an archive add up to. */
export const lengthOf = ({ people, events }: { people: number; events: number }): number =>
  people * timesPeople + events * timesEvents + rest;
