/** The SES message tag that names the organization of an invitation. */
export const organizationTag = 'organization';
