/** True if the browser supports passkeys and their JSON methods. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype
