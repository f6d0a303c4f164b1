import { type RefObject, useEffect, useState } from 'react';

export interface Fullscreen {
  on: boolean;
  toggle: () => void;
}

/** Lets one part of the screen cover all others, which are inert in the meantime. Escape leaves this mode. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || element.current === null) return;
    const resting = othersThan(element.current);
    for (const other of resting) other.inert = true;
    const leave = (event: KeyboardEvent) => {
      // If a dialog is open above, it handles the key first.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) setOn(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      for (const other of resting) other.inert = false;
    };
  }, [on, element]);
  return { on, toggle: () => setOn((before) => !before) };
}

/** Returns all siblings of an element and of its ancestors, except live regions, which stay active. */
function othersThan(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let one: HTMLElement = element; one.parentElement !== null && one !== document.body; one = one.parentElement) {
    for (const sibling of one.parentElement.children) {
      if (sibling !== one && sibling instanceof HTMLElement && sibling.getAttribute('role') !== 'status') others.push(sibling);
    }
  }
  return others.filter((other) => !other.inert && other.tagName !== 'SCRIPT' && other.tagName !== 'DIALOG');
}
