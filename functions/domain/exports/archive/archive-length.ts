/**
 * An archive's progress is measured by what has been read. Each person counts three times, each event counts as much as five people, and
 * everything else together counts once.
 */
const timesPeople = 3;
export const timesEvents = 5;
const rest = 1;

/** Returns the expected total length of an archive, summed over all of its sections. */
export const lengthOf = ({ people, events }: { people: number; events: number }): number =>
  people * timesPeople + events * timesEvents + rest;
