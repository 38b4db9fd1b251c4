import { newSecrets } from '#server/secrets.ts'

/** Prints new secrets as the environment takes them, for processes that share a database (DECISIONS 1). */
const { jwtSecret, vapidPublicKey, vapidPrivateKey, passSigningKey } = newSecrets()
console.log(
  [
    `JWT_SECRET=${jwtSecret}`,
    `VAPID_PUBLIC_KEY=${vapidPublicKey}`,
    `VAPID_PRIVATE_KEY=${vapidPrivateKey}`,
    `PASS_SIGNING_KEY=${passSigningKey}`,
  ].join('\n'),
)
