/** The site and who is behind it, as schema.org knows them: said once, on `/`. */
export function siteRecords(publicUrl: string): object[] {
  const organization = `${publicUrl}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${publicUrl}/#website`,
          url: `${publicUrl}/`,
          name: 'Crease',
          inLanguage: ['en-IN', 'hi-IN'],
          publisher: { '@id': organization },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?name={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          '@id': organization,
          url: `${publicUrl}/`,
          name: 'Crease',
          logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/icon-512.png`, width: 512, height: 512 },
        },
      ],
    },
  ]
}
