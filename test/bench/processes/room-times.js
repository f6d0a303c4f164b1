// Runs in the page: measures in ms how long the matching screen's list takes to be painted, and to be reordered.

/** Milliseconds after which to stop waiting. */
const patience = 60_000;
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function until(isSo) {
  const end = performance.now() + patience;
  do await frame();
  while (!isSo() && performance.now() < end);
  if (!isSo()) throw new Error('What was to appear never did');
}

globalThis.roomTimes = {
  /** Measures from the arrival of the people until the frame after their first card is drawn. */
  async paint() {
    await until(() => document.querySelector('[role=listitem] [data-in-hand]') !== null);
    await frame();
    const [arrived] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/participants'));
    return performance.now() - arrived.responseEnd;
  },
  /** Measures from choosing an order until the frame after the first card has changed. */
  async order(order) {
    const select = document.querySelector('select[aria-label="Sort people"]');
    const first = () => document.querySelector('[role=listitem][aria-posinset="1"]')?.textContent;
    const before = first();
    const begin = performance.now();
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, order);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => first() !== before);
    return performance.now() - begin;
  },
};
