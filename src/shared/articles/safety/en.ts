import type { Article } from '../article.ts'

export default {
  title: 'Trust and safety',
  lead: 'What we check, what you can check yourself, and whom to turn to when something is not right.',
  updatedOn: '2026-11-26',
  summary: [
    'Every listing is <b>read by a person</b> before it goes live.',
    'A review can only be written after a <b>completed</b> booking, one for each booking.',
    '<b>Never</b> pay before the confirmation, nor by a means that leaves no trace.',
    'In doubt, or something wrong? <contact>Write to us</contact>: a person answers within 24 hours.',
  ],
  sections: [
    {
      id: 'verified',
      title: 'What we check',
      blocks: [
        {
          kind: 'list',
          items: [
            '<b>Listings.</b> None is public before our team has approved it. When a host changes the name, description, type, address or pictures of a space, we read it again.',
            '<b>People.</b> The “Verified” badge means that we have checked the person’s identity and, for a host, the right to let.',
            '<b>Reviews.</b> Only retailers who rented the space can speak of it, once, when the booking is over. The host may reply once.',
            '<b>Figures.</b> Member since, share of requests answered, speed of answers: everything is measured. Where there is nothing to measure yet, we say so.',
          ],
        },
      ],
    },
    {
      id: 'before',
      title: 'Before you book',
      blocks: [
        {
          kind: 'picture',
          picture: 'plan',
          caption: 'Without photos, a listing shows drawings to scale, made from the host’s measurements.',
        },
        {
          kind: 'list',
          items: [
            'Compare the measurements with what you plan to set up. Ask for the width of the door and the height below the sign.',
            'Read which products and activities are accepted: a host may refuse food, a competing brand, or music.',
            'Ask your questions in <messages>messages</messages>: what is written there carries a date and can be shown to us in a dispute.',
            'Visit if you can, at the hour when you will sell. A Tuesday morning crowd is not a Saturday evening crowd.',
            'Make sure that your activity is allowed there: signs, terraces, alcohol and food often need a permit from the town.',
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Paying without risk',
      blocks: [
        'Nothing is to be paid when a request is sent. The total is paid directly to the host once the booking is confirmed, on the day and by the means agreed with them. Rahba takes no payment. Prefer a means that leaves a trace: card, bank transfer or e-wallet.',
        {
          kind: 'note',
          tone: 'warning',
          title: 'Stop if you are asked',
          text: 'to pay before the confirmation, to send money to somebody other than the host, to go on elsewhere than on Rahba “to save time”, or to give your password or a code you received by e-mail. We will never do that.',
        },
        {
          kind: 'list',
          items: [
            'Ask for a receipt that names the space, the dates and the sum.',
            'For a security deposit, put in writing how much it is, what it covers and when you get it back.',
            'Avoid cash for larger sums, and hand it over only against a signed receipt.',
          ],
        },
      ],
    },
    {
      id: 'onsite',
      title: 'On the day',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Look at the space together',
              text: 'A few photos of walls, floor and windows, sent in the conversation, save any argument when you leave.',
            },
            {
              title: 'Find what matters',
              text: 'Fuse box, extinguisher, emergency exit, water, opening hours of the building.',
            },
            {
              title: 'Keep the exits clear',
              text: 'No box or stand in front of a door or an extinguisher, and no extension lead plugged into another.',
            },
            {
              title: 'Leave the space as you found it',
              text: 'The same photos on leaving, keys handed over in person or left at the agreed place.',
            },
          ],
        },
        'Check that your insurance covers your goods, your equipment and your liability away from your own premises. Rahba insures neither property nor people.',
      ],
    },
    {
      id: 'hosts',
      title: 'If you are a host',
      blocks: [
        {
          kind: 'list',
          items: [
            'Read the person’s profile and message before you accept. Ask what they sell and how many people will come.',
            'Say in the description what is not allowed, and block the days when nobody is there to hand over the keys.',
            'You may show the neighbourhood only: the exact address is then given once the booking is confirmed.',
            'Tell your insurer and, if you are a tenant, your landlord: many leases ask for their consent.',
          ],
        },
      ],
    },
    {
      id: 'freelancers',
      title: 'If you are a local seller',
      blocks: [
        {
          kind: 'list',
          items: [
            'Before you accept a mission, agree in writing on the place, the hours, the rate and what is expected of you.',
            'You can hide your profile at any time, and your documents are seen by you and our team only.',
            'Never look after a till alone when its contents have not been counted by two people.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Protecting your account',
      blocks: [
        'Choose a password that you use nowhere else: we refuse the most common ones. Your <profile>profile</profile> shows where your account is open and lets you close a session with one click. Changing your password closes all the others.',
      ],
    },
    {
      id: 'report',
      title: 'Reporting a problem',
      blocks: [
        'A misleading listing, an improper message, a suspicious request for money: <contact>write to us</contact> with the address of the page. We read every report. We may take down a listing, suspend an account and, where the law asks for it, inform the authorities. How often, and for which reasons, is on the page <transparency>Transparency</transparency>.',
        'In danger, call the emergency services first:',
        {
          kind: 'table',
          caption: 'Emergency numbers',
          head: ['Country', 'Police', 'Ambulance', 'Fire'],
          rows: [
            ['Morocco', '19 (gendarmerie: 177)', '15', '15'],
            ['United Arab Emirates', '999', '998', '997'],
            ['France', '17', '15', '18'],
            ['European Union', '112', '112', '112'],
          ],
        },
      ],
    },
  ],
} as const satisfies Article
