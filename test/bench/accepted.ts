/**
 * The first accepted figures of the lines without a control to divide by, in ms, on two cores of a shared machine. Such a
 * line fails above its budget, and above twice what stands here: slower within the budget is a change to notice too.
 * A change that is meant replaces its figure.
 */
export const acceptedMs = {
  signInPaint: 712,
  registrationPaint: 720,
  matchingPaint: 820,
  eveningPaint: 900,
  startEmpty: 1085,
  startAgain: 950,
  deliveryTo100: 99,
  deliveryTo1000: 366,
} as const;
