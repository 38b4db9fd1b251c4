import type { BookingWords, EndCause, MailTexts } from '#server/mail-text/texts.ts'

const at = ({ ground, day }: BookingWords) => `${ground}, ${day}`
const refundLine = ({ refund, isPaid }: BookingWords) =>
  refund !== null ? [`${refund} 5-7 कामकाजी दिनों में आपको वापस मिलेंगे।`] : isPaid ? ['इस रद्दीकरण पर कोई रिफ़ंड नहीं मिलेगा।'] : []
const BALLS = { tennis: 'टेनिस', leather: 'लेदर' } as const

const ENDS: { readonly [C in EndCause]: { subject: string; heading: string; lines: readonly string[] } } = {
  player: { subject: 'बुकिंग रद्द', heading: 'आपकी बुकिंग रद्द हो गई', lines: ['आपके कहने पर बुकिंग रद्द कर दी गई है।'] },
  ground: { subject: 'बुकिंग रद्द', heading: 'आपकी बुकिंग रद्द हो गई', lines: ['मैदान ने आपकी बुकिंग रद्द कर दी है।'] },
  weather: {
    subject: 'बुकिंग रद्द',
    heading: 'आपकी बुकिंग रद्द हो गई',
    lines: ['मौसम के कारण मैदान ने आपकी बुकिंग रद्द कर दी है।'],
  },
  rejected: {
    subject: 'बुकिंग मंज़ूर नहीं हुई',
    heading: 'मैदान ने आपकी बुकिंग मंज़ूर नहीं की',
    lines: ['स्लॉट फिर से खाली है। शायद कोई दूसरा समय या दूसरा मैदान आपके काम आए।'],
  },
  not_approved: {
    subject: 'बुकिंग पक्की नहीं हुई',
    heading: 'मैदान ने समय पर जवाब नहीं दिया',
    lines: ['स्लॉट शुरू होने तक आपकी बुकिंग पक्की नहीं हुई, इसलिए वह खत्म हो गई।'],
  },
}

export const hi: MailTexts = {
  hello: (name) => `नमस्ते ${name},`,
  questions: ({ email, phone }) => `कोई सवाल? इस ईमेल का जवाब दें, ${email} पर लिखें या ${phone} पर कॉल करें।`,
  why: {
    booking: 'यह ईमेल आपको इसलिए मिला है क्योंकि आपके पते से Crease पर क्रिकेट का मैदान बुक किया गया।',
    account: 'यह ईमेल आपको इसलिए मिला है क्योंकि Crease पर आपका खाता है।',
  },
  booking: {
    confirmed: {
      subject: (about) => `बुकिंग पक्की: ${at(about)}`,
      heading: () => 'आपकी बुकिंग पक्की है',
      lines: ({ opponent, isWaiting }) => [
        ...(opponent === null ? [] : [`आपका मुकाबला ${opponent} से है।`]),
        ...(isWaiting ? ['स्लॉट का दूसरा आधा हिस्सा विरोधी टीम का इंतज़ार कर रहा है। कोई टीम जुड़ेगी तो हम आपको लिखेंगे।'] : []),
        'मैदान पर अपना बुकिंग नंबर बताएँ। कैलेंडर में जोड़ने के लिए मैच साथ में लगा है।',
      ],
    },
    awaiting_approval: {
      subject: (about) => `भुगतान मिल गया: ${at(about)}`,
      heading: () => 'आपका भुगतान मिल गया',
      lines: () => ['अब मैदान बुकिंग पक्की करेगा, और तब हम आपको लिखेंगे।', 'अगर स्लॉट शुरू होने तक मैदान जवाब न दे, तो आपको पूरे पैसे वापस मिलेंगे।'],
    },
    cancelled: {
      subject: (about) => `${ENDS[about.cause].subject}: ${at(about)}`,
      heading: ({ cause }) => ENDS[cause].heading,
      lines: (about) => [...ENDS[about.cause].lines, ...refundLine(about)],
    },
    refunded: {
      subject: (about) => `भुगतान वापस: ${at(about)}`,
      heading: () => 'आपका भुगतान वापस किया जा रहा है',
      lines: (about) => ['आपका भुगतान तब पहुँचा जब वह इस बुकिंग के काम नहीं आ सकता था।', ...refundLine(about)],
    },
    refund_processed: {
      subject: (about) => `रिफ़ंड भेज दिया गया: ${at(about)}`,
      heading: () => 'आपका रिफ़ंड रास्ते में है',
      lines: ({ refund }) => [`आपने जैसे भुगतान किया था, वैसे ही ${refund ?? 'पैसे'} वापस भेज दिए गए हैं। पहुँचने में 5-7 कामकाजी दिन लगते हैं।`],
    },
    opponent_joined: {
      subject: (about) => `आपका मैच पक्का: ${at(about)}`,
      heading: () => 'आपका मैच पक्का है',
      lines: ({ opponent }) => [`${opponent ?? 'एक विरोधी टीम'} आपके मैच से जुड़ गई है।`],
    },
    opponent_left: {
      subject: (about) => `विरोधी टीम हट गई: ${at(about)}`,
      heading: () => 'विरोधी टीम ने मैच छोड़ दिया',
      lines: ({ opponent }) => [
        `${opponent ?? 'विरोधी टीम'} ने आपका मैच छोड़ दिया है। स्लॉट का आपका आधा हिस्सा आपका ही है और फिर विरोधी टीम का इंतज़ार कर रहा है।`,
        'आप चाहें तो पूरे रिफ़ंड के साथ रद्द भी कर सकते हैं।',
      ],
    },
  },
  labels: {
    reference: 'बुकिंग नंबर',
    ground: 'मैदान',
    address: 'पता',
    day: 'दिन',
    hour: 'समय (IST)',
    team: 'आपकी टीम',
    opponent: 'विरोधी टीम',
    opponentPhone: 'विरोधी टीम का फ़ोन',
    paid: 'ऑनलाइन भुगतान',
    receipt: 'रसीद नंबर',
    creditNote: 'क्रेडिट नोट',
    owed: 'मैदान पर देना है',
    refund: 'रिफ़ंड',
    open: 'मेरी बुकिंग खोलें',
  },
  event: {
    summary: (ground) => `क्रिकेट: ${ground}`,
    details: (reference, ball) => `बुकिंग ${reference}, ${BALLS[ball]} गेंद`,
  },
  account: {
    password_reset: {
      subject: () => 'Crease के लिए नया पासवर्ड चुनें',
      heading: () => 'नया पासवर्ड चुनें',
      lines: () => ['किसी ने, शायद आपने ही, आपके Crease खाते के लिए नया पासवर्ड माँगा है।'],
      button: 'नया पासवर्ड चुनें',
      after: ['यह लिंक 30 मिनट तक और सिर्फ़ एक बार काम करेगा।', 'अगर यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।'],
    },
    password_changed: {
      subject: () => 'आपका Crease पासवर्ड बदल गया है',
      heading: () => 'आपका पासवर्ड बदल गया है',
      lines: () => [
        'आपके Crease खाते का पासवर्ड बदल दिया गया है। बाकी सभी डिवाइस साइन आउट हो गए हैं।',
        'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनकर अपना खाता वापस लें।',
      ],
      button: 'नया पासवर्ड चुनें',
      after: [],
    },
    email_changed: {
      subject: () => 'आपके Crease खाते का ईमेल बदल गया है',
      heading: () => 'आपका ईमेल पता बदल गया है',
      lines: () => [
        'आपके Crease खाते का ईमेल पता बदल दिया गया है। अब से हम नए पते पर लिखेंगे और आप उसी से साइन इन करेंगे।',
        'अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
      ],
      button: 'हमें लिखें',
      after: [],
    },
  },
}
