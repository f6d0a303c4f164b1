import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import styles from './page-preview.module.css';
import { previewText } from './text.ts';

/** Widths of the screens, in px. */
const widths = { phone: 390, laptop: 1280 } as const;
type ScreenName = keyof typeof widths;

const screens = ['phone', 'laptop'] as const;

/**
 * Shows a page in a frame as wide as a phone or a laptop, made smaller if it does not fit. Nothing in the frame can run or lead anywhere. It
 * has the site's origin, because browsers give the site's pictures to no other.
 */
export function PagePreview({ html, onClose }: { html: string; onClose: () => void }) {
  const [screen, setScreen] = useState<ScreenName>('phone');
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(widths.phone);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = widths[screen];
  const scale = Math.min(1, room / width);
  return (
    <Dialog title={previewText.title} width={1100} onClose={onClose}>
      <div className="stack gap-12 one-column">
        <div className="spread wrap gap-12">
          <fieldset className="row gap-8" aria-label={previewText.width}>
            {screens.map((one) => (
              <Button key={one} variant={one === screen ? 'light' : 'default'} aria-pressed={one === screen} onClick={() => setScreen(one)}>
                {previewText[one]}
              </Button>
            ))}
          </fieldset>
          <p className="soft text-92">{previewText.hint}</p>
        </div>
        <div ref={place} className="shrinks">
          <div className={styles['window']} style={{ width: width * scale }}>
            <iframe
              title={previewText.frame}
              sandbox="allow-same-origin"
              // A link would open another tab, which the sandbox forbids; otherwise it would open in the frame.
              srcDoc={html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`)}
              style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
