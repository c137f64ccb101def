/** SQL: whether an event is a read of a value, a code or a secret key. @param event alias of `audit_events` */
export const isRead = (event: string): string => `(${event}.type like '%.accessed' or ${event}.type like '%.used')`;
