import { eventFormat } from '#shared/model/events/event-format.ts';
import type { EventFieldsProps } from './event-fields.tsx';
import styles from './event-form.module.css';
import { formatOf } from './event-form-values.ts';
import { formatFieldText } from './text.ts';

/** Asks whom the event is for (docs/rules/events.md#formats), with a line about each choice. */
export function FormatField({ form, theirs }: EventFieldsProps) {
  const chosen = formatOf(form.values);
  return (
    <fieldset className={styles['formats']}>
      <legend>{formatFieldText.legend}</legend>
      {theirs?.format !== undefined && <p className={styles['hint']}>{formatFieldText.theirs(formatOf({ format: theirs.format }))}</p>}
      {eventFormat.options.map((format) => (
        <label key={format}>
          <input
            type="radio"
            name="format"
            value={format}
            checked={format === chosen}
            aria-describedby={`format-${format}`}
            onChange={() => form.set('format', format)}
          />
          <span>
            <strong>{formatFieldText.names[format]}</strong>
            <small id={`format-${format}`}>{formatFieldText.says[format]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
