// Runs in the page from its first moment, and measures what Lighthouse measures. Times are ms since navigation.

const vitals = { lcp: 0, lcpElement: '', firstPaint: 0, shift: 0, long: [] };
const see = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

see('largest-contentful-paint', (entry) => {
  vitals.lcp = entry.startTime;
  vitals.lcpElement = `${entry.element?.tagName.toLowerCase() ?? '?'} ${entry.element?.textContent?.slice(0, 40) ?? ''}`.trim();
});
see('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
});
see('layout-shift', (entry) => {
  if (!entry.hadRecentInput) vitals.shift += entry.value;
});
see('longtask', (entry) => vitals.long.push({ start: entry.startTime, duration: entry.duration }));

globalThis.pageVitals = () => ({
  ...vitals,
  // Total Blocking Time: the time beyond 50 ms of each task after the first paint.
  blocked: vitals.long
    .filter(({ start, duration }) => start + duration > vitals.firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
});
