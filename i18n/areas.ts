/** Parts of the messages: one file an area and language in `messages/`, one namespace of the same name. */
export const areas = ['common', 'chat', 'inspector', 'traces', 'query', 'rankGuard', 'sources', 'present'] as const;
