// Runs in the page from its first moment: what Lighthouse looks at. Times in ms since navigation.

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
  // Total Blocking Time: of each task after the first paint, what exceeds 50 ms.
  blocked: vitals.long
    .filter(({ start, duration }) => start + duration > vitals.firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
});
