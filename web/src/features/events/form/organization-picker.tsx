import { Card } from '../../../ui/card.tsx';
import { OrganizationSelect } from '../../../ui/forms/organization-select.tsx';
import { newEventText } from './text.ts';

interface OrganizationPickerProps {
  value: string;
  error: string | undefined;
  onChange: (tenantId: string) => void;
}

/** Asks for the new event's organization, which a super_admin has to choose (docs/rules/staff.md#a-super_admins-calls). */
export function OrganizationPicker(props: OrganizationPickerProps) {
  return (
    <Card title={newEventText.organization}>
      <OrganizationSelect {...props} />
    </Card>
  );
}
