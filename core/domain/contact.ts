/** How people reach Crease: the one place to change for whoever runs it. The city is a text of the page. */
export const CONTACT = {
  email: 'hello@crease.example',
  phone: '+91 80 0000 0000',
} as const
