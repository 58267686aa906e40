/** A new name for a command: 32 hexadecimal digits, drawn. `randomUUID` is missing on plain http. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
