/** Titles and fallback messages for every mode of the form except registration. */
export const editingModeText = {
  participant: {
    title: 'Edit Profile',
    submit: 'Update Profile',
    busy: 'Updating...',
    fallback: 'Update failed',
  },
  'admin-edit': {
    title: 'Edit Participant',
    submit: 'Update Participant',
    busy: 'Updating...',
    fallback: 'Failed to update participant',
  },
  'admin-create': {
    title: 'Add New Participant',
    submit: 'Create Participant',
    busy: 'Creating...',
    fallback: 'Failed to create participant',
  },
} as const;
