import type { Event } from '#shared/model/events/event.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import { svgAddress } from '../../../lib/browser/draw-svg.ts';
import type { GuestWords } from '../../../ui/printing/guest-words.ts';
import type { PaperBrand } from '../../../ui/printing/load-paper-brand.ts';
import { Paper } from '../../../ui/printing/paper.tsx';
import styles from './poster.module.css';
import { posterText } from './poster-text.ts';

interface PosterProps {
  svg: string;
  event: Event;
  /** The texts, in the event's language; null for English. */
  words: GuestWords | null;
  brand: PaperBrand | null;
}

/** Prints one page for the wall. It fits A4 and Letter. */
export function Poster({ svg, event, words, brand }: PosterProps) {
  const text = words?.posterText ?? posterText;
  const accent = brand?.accent ?? null;
  return (
    <Paper className={styles['poster']} attributes={words?.attributes}>
      {brand !== null && brand.logo !== null && <img src={brand.logo.src} alt="" className={styles['logo']} />}
      <h1 dir="auto" style={accent === null ? undefined : { color: accent }}>
        {event.name}
      </h1>
      <p>{formatEventSpan(event.start_time, event.end_time, event.time_zone, false, words?.locale)}</p>
      <p dir="auto">
        {event.venue_name}, {event.venue_location}
      </p>
      <img src={svgAddress(svg)} alt="" className={styles['code']} />
      <h2>{text.scan}</h2>
      <p>{text.how}</p>
    </Paper>
  );
}
