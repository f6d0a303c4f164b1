import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { EventFieldsProps } from './event-fields.tsx';
import { approvalFieldText } from './text.ts';

/** Asks whether guests apply for the event (docs/rules/waiting.md#applications). */
export function ApprovalField({ form, theirs }: EventFieldsProps) {
  const other = theirs?.approval;
  return (
    <Checkbox
      size="md"
      name="approval"
      label={approvalFieldText.label}
      description={other === undefined ? approvalFieldText.hint : approvalFieldText.theirs[other === 'yes' ? 'yes' : 'no']}
      checked={form.values.approval === 'yes'}
      onChange={({ currentTarget }) => form.set('approval', currentTarget.checked ? 'yes' : '')}
    />
  );
}
