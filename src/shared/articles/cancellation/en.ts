import type { Article } from '../article.ts'

export default {
  title: 'Cancellation policy',
  lead: 'When and how to cancel a request or a booking, what it costs, and what happens next.',
  updatedOn: '2026-11-26',
  gist: [
    'A pending request can be withdrawn <b>at any time</b>, free of charge.',
    'A confirmed booking can be cancelled free of charge <b>until the day before</b> it starts, at the space’s local time.',
    'Rahba charges <b>nothing</b> when you send a request: you advance no money while you wait for an answer.',
    'A host who has accepted is <b>committed</b>: nobody else can be given your days.',
  ],
  sections: [
    {
      id: 'pending',
      title: 'While the request is pending',
      blocks: [
        'A request does not commit you. Withdraw it whenever you like from <retailerBookings>My bookings</retailerBookings>: the host is told at once and nobody asks you why.',
        'It also ends by itself, still free of charge:',
        {
          kind: 'list',
          items: [
            'when the host declines it;',
            'when the host has not answered after three days, or when the first day comes before that;',
            'when the host accepts another request that shares one of your days. Two bookings never share a day.',
          ],
        },
        'In each case you receive a notification and an e-mail, and are free to request another space for the same dates.',
      ],
    },
    {
      id: 'confirmed',
      title: 'Once the booking is confirmed',
      blocks: [
        'You cancel free of charge until midnight before the first day, <b>at the space’s local time</b>. A space in Dubai follows the clock of Dubai, wherever you are.',
        'From the first day on, the booking can no longer be cancelled. If you leave earlier than planned, talk to the host: only they can waive part of the sum.',
        {
          kind: 'table',
          caption: 'Who can cancel, when and at what price',
          head: ['Moment', 'Who can end it', 'Fee', 'The days'],
          rows: [
            ['Pending request', 'You by withdrawing it, the host by declining it', 'None', 'They were not held'],
            [
              'Confirmed booking, before the first day',
              'You, or the host, saying why',
              'None',
              'Free again that very second',
            ],
            ['From the first day on', 'Nobody', 'The total is owed to the host', 'They remain yours'],
          ],
        },
        {
          kind: 'note',
          tone: 'tip',
          title: 'Instant booking follows the same rule',
          text: 'Some hosts confirm any request for their free days in advance. Your booking is then confirmed the moment you send it, and you cancel it free of charge until the day before, like any other.',
        },
      ],
    },
    {
      id: 'example',
      title: 'An example in dirhams',
      blocks: [
        { kind: 'part', part: 'cancellation-example' },
        'Say you paid the host a deposit of 500 MAD on 5 March. If you cancel on 10 March, you owe nothing and the host returns the 500 MAD. If you cancel on the morning of 15 March, it is too late and the 2 250 MAD remain due.',
      ],
    },
    {
      id: 'money',
      title: 'What you had already paid',
      blocks: [
        'You settle with the host directly, after the confirmation and by the means you agree on. Rahba does not take that money and so cannot return it in the host’s place.',
        'If you cancel in time, the host returns <b>all</b> that was received and keeps nothing back. Keep a record of each payment: the simplest is to mention it in your <messages>messages</messages>, where it carries a date.',
      ],
    },
    {
      id: 'host',
      title: 'If the host can no longer receive you',
      blocks: [
        'Accepting commits the host: they can only cancel until the day before the first day, for a reason that you read. You are told at once and offered three other spaces that are free on the same dates.',
        'If something unforeseen makes the space unusable from the first day on, such as water damage or an official closure, they write to you and tell us through the <contact>contact page</contact>. You owe nothing for the days you are deprived of, the host returns what was received for them, and we help you find a space that is free on the same dates.',
        'When an account is suspended or deleted, the requests and upcoming bookings that depend on it are cancelled, and the other party is told.',
      ],
    },
    {
      id: 'how',
      title: 'Cancelling, step by step',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Open My bookings',
              text: 'From your dashboard, or through the link in the e-mail you received with the request.',
            },
            {
              title: 'Choose the booking, then “Cancel”',
              text: 'The button is there only while cancelling is still possible.',
            },
            {
              title: 'Add a word if you like, and confirm',
              text: 'The host receives a notification and an e-mail. Their days are free for others at once.',
            },
          ],
        },
      ],
    },
    {
      id: 'missions',
      title: 'And the local seller?',
      blocks: [
        'Renting a space and the mission of a local seller are two separate agreements: ending one does not end the other. If you had planned for somebody to be there, tell them without delay.',
      ],
    },
  ],
} as const satisfies Article
