/** The SES message tag that names the organization of an invitation, or of a message to everybody. */
export const organizationTag = 'organization';
