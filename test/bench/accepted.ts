/**
 * The first accepted figures, in ms, of the lines that have no control, measured on two cores of a shared machine. Such a line fails above
 * its budget, and above twice its figure here, so that a slowdown within the budget is noticed, too. Replace a figure when a change is
 * intended.
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
