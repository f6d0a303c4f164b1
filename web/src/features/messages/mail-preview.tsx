import { useEffect, useRef, useState } from 'react';
import styles from './messages.module.css';
import { messageText } from './text.ts';

/**
 * Shows the email itself, in a frame without scripts. Its links do not open: they are meant for someone else, and the frame may not open
 * anything. The frame is as high as the email, so that only the dialog scrolls.
 */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (body === null) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);
  return (
    <div className={styles['mail']}>
      <p>
        <strong>{subject}</strong>
      </p>
      <iframe
        ref={frame}
        title={messageText.preview}
        sandbox="allow-same-origin"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        // An email has its own light colors, even on a dark screen.
        style={{ height, colorScheme: 'light' }}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
      />
    </div>
  );
}
