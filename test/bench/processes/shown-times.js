// Runs in the page before everything else: shifts the device's clock, and records when the evening's clock shows something new.

/** Milliseconds by which the device's clock is ahead; the bench inserts the number here. */
const skew = Number('SKEW');

/** The machine's own time, which is the same for all pages; the product sees a shifted one. */
const machine = () => performance.timeOrigin + performance.now();
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + skew] : parts));
  }
  static now() {
    return RealDate.now() + skew;
  }
};

/** Entries `[words, since]`: what the clock showed, and, for comparison, each full second that a bare timer hit. Machine time, in ms. */
const shown = [];
const met = [];
globalThis.shownTimes = {
  shown,
  met,
  /** Tells the page that it is now visible or hidden, as a phone does. */
  look(isVisible) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  },
};

const read = () => document.querySelector('[data-testid="time-left"]')?.textContent ?? '';
new MutationObserver(() => {
  const words = read();
  if (words !== shown.at(-1)?.[0]) shown.push([words, machine()]);
}).observe(document, { subtree: true, childList: true, characterData: true });

function meetNextSecond() {
  setTimeout(
    () => {
      met.push([String(Math.floor(machine() / 1000)), machine()]);
      meetNextSecond();
    },
    1005 - (machine() % 1000),
  );
}
meetNextSecond();
