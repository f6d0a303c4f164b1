import { type RefObject, useEffect } from 'react';
import { restAfter, startFor } from './whole-entries.ts';

/**
 * Lets a row of entries scroll sideways on narrow screens. The row begins with a whole entry, and its end fades while there is more.
 * `current`: selector of the chosen entry, which is scrolled to whenever `chosen` changes. The row needs the class `sideways`.
 */
export function useSideways(row: RefObject<HTMLElement | null>, current: string, chosen: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another entry is chosen
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const children = [...element.children].filter((child) => child instanceof HTMLElement);
    const noteRest = () => {
      const end = element.scrollLeft + element.clientWidth;
      const last = entriesOf(children).at(-1);
      element.toggleAttribute('data-more', last !== undefined && last.end > end + 1);
    };
    const place = () => {
      const entries = entriesOf(children);
      element.style.setProperty('--rest', `${restAfter(entries, element.clientWidth)}px`);
      element.scrollTo({
        left: startFor(
          entries,
          children.findIndex((child) => child.matches(current)),
          element.clientWidth,
        ),
      });
      noteRest();
    };
    const observer = new ResizeObserver(place);
    for (const one of [element, ...children]) observer.observe(one);
    element.addEventListener('scroll', noteRest, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', noteRest);
    };
  }, [row, current, chosen]);
}

function entriesOf(children: readonly HTMLElement[]) {
  const from = children[0]?.offsetLeft ?? 0;
  return children.map(({ offsetLeft, offsetWidth }) => ({ start: offsetLeft - from, end: offsetLeft - from + offsetWidth }));
}
