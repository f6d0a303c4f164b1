import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long after a touch another touch is likely, in ms. */
const touchLasts = 2000;

export interface PointerHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** Whether somebody is about to press in an element: a mouse is over it, or a finger touched it a moment ago. */
export function usePointerAmong(): [among: boolean, handlers: PointerHandlers] {
  const [among, setAmong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  return [
    among,
    {
      onPointerEnter: (event) => byMouse(event) && setAmong(true),
      onPointerLeave: (event) => byMouse(event) && setAmong(false),
      onPointerDown(event) {
        if (byMouse(event)) return;
        setAmong(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setAmong(false), touchLasts);
      },
    },
  ];
}
